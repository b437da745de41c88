-- A request is refused by an error, so that the statements sent behind the claim are not run.

create function claim_retry(lock_number bigint, owner integer, retry_key text, oldest timestamptz) returns void
language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(lock_number) then
    raise exception 'a request with the same key is running' using errcode = 'AN001';
  end if;
  -- A statement of its own, which sees the response of a request that ended while the lock was taken.
  if exists (select from idempotency i where i.user_id = owner and i.key = retry_key and i.at > oldest) then
    raise exception 'a request with the same key has a response' using errcode = 'AN002';
  end if;
end $$;
