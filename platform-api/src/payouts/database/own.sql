-- The payouts of a seller with the account each went to. It runs with its owner's rights, as sellers can't read accounts that
-- ended, and therefore asks by itself whose they are.
create view own_payouts as
  select p.id, p.reference, p.currency, p.amount_minor, p.state, p.made_by, p.needs_approval and p.approved_by is null as waits,
    p.bank_reference, p.returned_at, p.return_reason, p.created_at, a.bank, a.last4, a.holder
  from payouts p join bank_accounts a on a.id = p.bank_account_id
  where p.user_id = (select app_user());
grant select on own_payouts to loubby_app;

-- Who of staff changed it isn't the seller's to know.
create view own_payout_changes as
  select c.payout_id, c.position, c.to_state, c.note, c.at,
    case when c.changed_by is null then 'clock' when c.changed_by = p.user_id then 'seller' else 'staff' end as by
  from payout_changes c join payouts p on p.id = c.payout_id
  where p.user_id = (select app_user());
grant select on own_payout_changes to loubby_app;
