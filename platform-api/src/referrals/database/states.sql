-- Two names of one thing: code of the release before writes `status` and knows no other word for it.
create function keep_referral_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state is null or tg_op = 'UPDATE' and new.status is distinct from old.status
    and new.state is not distinct from old.state then
    new.state := case new.status when 'sent' then 'invited' when 'joined' then 'signed_up' else 'qualified' end;
  end if;
  new.status := case new.state
    when 'invited' then 'sent' when 'signed_up' then 'joined' when 'qualified' then 'qualified'
    when 'rewarded' then 'qualified' else case new.status when 'sent' then 'joined' else new.status end end;
  -- A company is referred once. The release before would name one that someone has joined again.
  if exists (
    select from referrals r where r.joined_organization_id = new.joined_organization_id and r.id <> new.id
  ) then
    new.joined_organization_id := null;
  end if;
  if new.state = 'qualified' then
    new.hiring_since := case when tg_op = 'UPDATE' and old.state = 'qualified' then new.hiring_since else now() end;
  end if;
  return new;
end $$;
-- Its name stands before those of the checks, which look at what it wrote.
create trigger referrals_names before insert or update of state, status on referrals
  for each row execute function keep_referral_status();
create trigger referrals_state before update on referrals
  for each row when (old.state is distinct from new.state)
  execute function refuse_illegal_transition('referral_state_transitions', 'state');
create trigger referrals_status before update of status on referrals
  for each row execute function refuse_illegal_transition('referral_status_transitions', 'status');

-- Each state that a referral reaches is a line of its history, and its referrer's open tabs hear of it.
create function keep_referral_change() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into referral_changes (referral_id, position, from_state, to_state, reason)
  select new.id, count(*), case when tg_op = 'UPDATE' then old.state end, new.state, new.void_reason
  from referral_changes where referral_id = new.id;
  if new.organization_id is null then
    perform tell_tabs(new.referrer_id, 'profile.changed.v1', '{}');
  else
    perform tell_company_tabs(new.organization_id, 'profile.changed.v1', '{}');
  end if;
  return null;
end $$;
revoke execute on function keep_referral_change from public;
create trigger referrals_first_change after insert on referrals
  for each row execute function keep_referral_change();
create trigger referrals_later_change after update on referrals
  for each row when (old.state is distinct from new.state) execute function keep_referral_change();

create trigger referral_changes_stay before update or delete or truncate on referral_changes
  for each statement execute function refuse_rewriting_changes();
create trigger referral_rewards_stay before update or delete or truncate on referral_rewards
  for each statement execute function refuse_rewriting_changes();
