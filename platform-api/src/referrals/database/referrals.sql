-- A company that came by an invite qualifies with its first published job: it is actively hiring. One that no one proved
-- to be reachable is no company that was referred.
create function qualify_referrals() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update referrals r set status = 'qualified', qualified_at = now()
  from users u
  where r.joined_organization_id = new.organization_id and r.status = 'joined' and r.referral_type = 'company'
    and u.id = r.joined_user_id and u.email_verified_at is not null;
  return null;
end $$;
