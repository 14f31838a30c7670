-- The audit says what staff asks an agent under review.
alter table operator_changes drop constraint operator_changes_action;
alter table operator_changes add constraint operator_changes_action check (
  action in ('admin_created', 'admin_removed', 'partner_added', 'partner_removed', 'partner_declined', 'plan_granted',
    'plan_ended', 'staff_added', 'staff_removed', 'referral_voided', 'agent_asked')
) not valid;
