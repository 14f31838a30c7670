grant select, insert, update on applied_coupons to loubby_app;
grant select on applied_coupons to loubby_auth;
create policy auth_coupons on applied_coupons for select to loubby_auth using (true);
create policy own_coupon on applied_coupons to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, delete on applied_coupons to loubby_worker;
create policy worker_coupons on applied_coupons to loubby_worker using (true) with check (true);

grant select, insert, update on coupon_uses to loubby_worker;

grant select on coupon_redemptions to loubby_app;
create policy own_redemptions on coupon_redemptions for select to loubby_app
  using (user_id = (select app_user()));
grant select, insert on coupon_redemptions to loubby_worker;
create policy all_redemptions on coupon_redemptions to loubby_worker using (true) with check (true);
