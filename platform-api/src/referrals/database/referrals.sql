-- A company that came by an invite qualifies with its first published job: it is actively hiring. One that no one proved
-- to be reachable is no company that was referred.
create function qualify_referrals() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update referrals r set state = 'qualified', qualified_at = now()
  from users u
  where r.joined_organization_id = new.organization_id and r.state = 'signed_up' and r.referral_type = 'company'
    and u.id = r.joined_user_id and u.email_verified_at is not null;
  update referrals set hiring_since = now()
  where joined_organization_id = new.organization_id and state = 'qualified' and hiring_since is null;
  return null;
end $$;

-- The days until the reward are counted while the company hires: they begin anew once it has an open job again.
create function stop_referral_days() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update referrals r set hiring_since = null
  where r.joined_organization_id = old.organization_id and r.state = 'qualified'
    and not exists (select from job_statuses j where j.organization_id = old.organization_id and j.status = 'open');
  return null;
end $$;

-- What the rules ask about a referred company that waits for its reward.
create function referral_facts(p_referral uuid) returns table (
  hiring boolean, proven boolean, closed boolean, referrer_closed boolean, shares_members boolean, joined_email text,
  referrer_emails text[]
) language sql stable security definer set search_path = public as $$
  select
    exists (select from job_statuses j where j.organization_id = r.joined_organization_id and j.status = 'open'),
    coalesce(u.email_verified_at is not null, false),
    u.id is null or u.closed_at is not null,
    not exists (
      select from company_members m join people p on p.id = m.user_id
      where m.organization_id = r.organization_id and p.closed_at is null
    ),
    exists (
      select from company_members own join company_members theirs on theirs.user_id = own.user_id
      where own.organization_id = r.organization_id and theirs.organization_id = r.joined_organization_id
    ) or exists (
      select from company_members m where m.organization_id = r.joined_organization_id and m.user_id = r.referrer_id
    ),
    u.email_address::text,
    array(
      select p.email_address::text from people p
      where p.id = r.referrer_id
        or p.id in (select m.user_id from company_members m where m.organization_id = r.organization_id)
      union
      select o.workspace_email::text from organizations o where o.id = r.organization_id and o.workspace_email is not null
    )
  from referrals r left join people u on u.id = r.joined_user_id
  where r.id = p_referral
$$;
revoke execute on function referral_facts from public;
grant execute on function referral_facts to loubby_worker;

-- Who hears of a company's referrals: everyone who manages everything there, and who sent the invite if they are still a member.
create function referral_listeners(p_organization uuid, p_referrer uuid)
  returns table (user_id uuid, email text, first_name text, proven boolean)
  language sql stable security definer set search_path = public as $$
  select p.id, p.email_address::text, p.first_name, p.email_verified_at is not null
  from company_members m join people p on p.id = m.user_id
  where m.organization_id = p_organization and p.closed_at is null
    and (manages_everything(m.role_tag) or m.user_id = p_referrer)
  order by p.id
$$;
revoke execute on function referral_listeners from public;
grant execute on function referral_listeners to loubby_worker;
