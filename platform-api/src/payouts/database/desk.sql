-- Payouts with what staff know of them. It runs with its owner's rights, and only the worker reads it.
create view desk_payouts as
  select p.id, p.reference, p.user_id, p.currency, p.amount_minor, p.state, p.made_by, p.needs_approval, p.approved_by,
    p.batch_id, p.bank_reference, p.returned_at, p.return_reason, p.changed_at, p.created_at, b.number as batch,
    b.created_at as batched_at, a.bank, a.last4, a.holder, a.country, a.code,
    trim(u.first_name || ' ' || u.last_name) as seller, trim(o.first_name || ' ' || o.last_name) as approver,
    trim(r.first_name || ' ' || r.last_name) as returner
  from payouts p
  join bank_accounts a on a.id = p.bank_account_id
  join users u on u.id = p.user_id
  left join users o on o.id = p.approved_by
  left join users r on r.id = p.returned_by
  left join payout_batches b on b.id = p.batch_id;
grant select on desk_payouts to loubby_worker;

create view desk_payout_changes as
  select c.payout_id, c.position, c.to_state, c.note, c.at, trim(u.first_name || ' ' || u.last_name) as changed_by
  from payout_changes c left join users u on u.id = c.changed_by;
grant select on desk_payout_changes to loubby_worker;

create view desk_payout_batches as
  select b.id, b.number, b.currency, b.created_at, trim(u.first_name || ' ' || u.last_name) as started_by, sums.payouts,
    sums.amount, sums.open,
    coalesce((
      select jsonb_agg(jsonb_build_object('by', trim(d.first_name || ' ' || d.last_name), 'at',
        to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.at desc)
      from payout_batch_downloads l join users d on d.id = l.user_id where l.batch_id = b.id), '[]') as downloads
  from payout_batches b
  join users u on u.id = b.started_by
  cross join lateral (
    select count(*) as payouts, coalesce(sum(amount_minor), 0)::bigint as amount,
      count(*) filter (where state = 'processing') as open
    from payouts p where p.batch_id = b.id
  ) sums;
grant select on desk_payout_batches to loubby_worker;
