-- Companies' referrals as staff sees them, last sent first; one of them by its id.
create function admin_referrals(p_state text, p_id uuid, p_before timestamptz, p_before_id uuid, p_most int)
  returns table (_id uuid, state text, void_reason text, note text, referrer_company text, referrer_name text,
    company text, sent_at timestamptz(3), joined_at timestamptz(3), qualified_at timestamptz(3), settled_at timestamptz(3))
  language sql stable security definer set search_path = public as $$
  select r.id, r.state, r.void_reason, w.reason, o.company_name, p.first_name || ' ' || p.last_name, c.company_name,
    r.sent_at, r.joined_at, r.qualified_at, r.settled_at
  from referrals r
  join companies o on o.id = r.organization_id
  join people p on p.id = r.referrer_id
  left join companies c on c.id = r.joined_organization_id
  left join referral_rewards w on w.referral_id = r.id and w.reverses is not null
  where r.referral_type = 'company'
    and (p_state is null or r.state = p_state) and (p_id is null or r.id = p_id)
    and (p_before is null or (r.sent_at, r.id) < (p_before, p_before_id))
  order by r.sent_at desc, r.id desc limit p_most
$$;
revoke execute on function admin_referrals from public;
grant execute on function admin_referrals to loubby_worker;
