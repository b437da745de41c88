-- The W3C trace context of the request that emitted the event, where a proxy sent one.
alter table jobs add column trace text;
