-- The processes of the school; each says every ten seconds that it lives.
create table processes (
  id uuid primary key,
  instance text not null,
  services text[] not null,
  version text not null,
  commit text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- Calls of other servers on a day of the school: mail, push and the bucket of files.
create table outside_calls (
  day date not null,
  service text not null,
  -- The host of a push service, as the configuration names it; empty where a service has one server.
  host text not null,
  sent integer not null default 0,
  -- The server works, and refuses this address or device for good.
  refused integer not null default 0,
  failed integer not null default 0,
  failed_at timestamptz,
  primary key (day, service, host)
);
