grant select on referral_status_transitions to loubby_app, loubby_auth;

grant select, insert, update (sent_at) on referrals to loubby_app;
grant select, insert, update on referrals to loubby_auth;
create policy auth_referrals on referrals to loubby_auth using (true) with check (true);
create policy own_referrals on referrals for select to loubby_app
  using (organization_id = (select app_org()) or (organization_id is null and referrer_id = (select app_user())));
create policy refer on referrals for insert to loubby_app
  with check (
    referrer_id = (select app_user()) and status = 'sent' and joined_user_id is null
    and (organization_id is null or organization_id = (select app_org()))
  );
create policy send_again on referrals for update to loubby_app
  using (
    status = 'sent'
    and (organization_id = (select app_org()) or (organization_id is null and referrer_id = (select app_user())))
  );
