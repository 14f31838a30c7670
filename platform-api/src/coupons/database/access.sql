grant select, insert, update on applied_coupons to loubby_app;
grant select on applied_coupons to loubby_auth;
create policy auth_coupons on applied_coupons for select to loubby_auth using (true);
create policy own_coupon on applied_coupons to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
