grant select on referral_status_transitions to loubby_app, loubby_auth, loubby_worker;
grant select on referral_state_transitions to loubby_app, loubby_auth, loubby_worker;

grant select, insert, update (sent_at) on referrals to loubby_app;
grant select, insert, update on referrals to loubby_auth;
grant select, update (state, hiring_since, settled_at, qualified_at, void_reason) on referrals to loubby_worker;
create policy auth_referrals on referrals to loubby_auth using (true) with check (true);
create policy all_referrals on referrals to loubby_worker using (true) with check (true);
create policy own_referrals on referrals for select to loubby_app
  using (organization_id = (select app_org()) or (organization_id is null and referrer_id = (select app_user())));
create policy refer on referrals for insert to loubby_app
  with check (
    referrer_id = (select app_user()) and status = 'sent' and state = 'invited' and joined_user_id is null
    and (organization_id is null or organization_id = (select app_org()))
  );
create policy send_again on referrals for update to loubby_app
  using (
    status = 'sent'
    and (organization_id = (select app_org()) or (organization_id is null and referrer_id = (select app_user())))
  );

-- Written by the triggers alone.
grant select on referral_changes to loubby_worker;
create policy all_changes on referral_changes for select to loubby_worker using (true);

-- Days are given and taken by the worker alone; a company reads its own.
grant select on referral_rewards to loubby_app;
grant select, insert on referral_rewards to loubby_worker;
create policy own_rewards on referral_rewards for select to loubby_app using (organization_id = (select app_org()));
create policy all_rewards on referral_rewards to loubby_worker using (true) with check (true);

grant select, insert on referral_ends_told to loubby_worker;
create policy told_ends on referral_ends_told to loubby_worker using (true) with check (true);
