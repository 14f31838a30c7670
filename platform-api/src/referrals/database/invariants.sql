-- What breaks a rule of referral days; no row may ever be there.
create view invariant_referral_rewards as
  select r.id::text as subject, r.state || ' with ' || count(w.id) || ' rewards and ' || count(b.id) || ' reversals' as found
  from referrals r
  left join referral_rewards w on w.referral_id = r.id and w.reverses is null
  left join referral_rewards b on b.reverses = w.id
  where r.state in ('rewarded', 'void', 'qualified')
  group by r.id
  having (r.state = 'rewarded' and (count(w.id), count(b.id)) <> (1, 0))
    or (r.state = 'qualified' and count(w.id) > 0)
    or (r.state = 'void' and count(w.id) <> count(b.id));
grant select on invariant_referral_rewards to loubby_worker;
