-- Views that other modules read; the tables behind them are this module's own.
create view applied_coupon_facts with (security_invoker = true) as
  select user_id, code, months
  from applied_coupons;
grant select on applied_coupon_facts to loubby_app, loubby_auth;
