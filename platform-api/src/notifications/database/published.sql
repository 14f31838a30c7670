-- Views that other modules read; the tables behind them are this module's own.
create view person_time_zones with (security_invoker = true) as
  select user_id, time_zone
  from user_settings
  where time_zone is not null;
grant select on person_time_zones to loubby_app;
