-- Views that other modules read; the tables behind them are this module's own.
create view file_facts with (security_invoker = true) as
  select id, owner_id, purpose, state, name, content_type, size, object_key, width, height, thumbnail_key, duration_ms, animated
  from files;
grant select on file_facts to loubby_app, loubby_worker;
