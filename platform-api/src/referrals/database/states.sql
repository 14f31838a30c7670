create trigger referrals_status before update of status on referrals
  for each row execute function refuse_illegal_transition('referral_status_transitions', 'status');
