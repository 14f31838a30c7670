-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- Could follow: until then the referrer of the company would not see that it hires.
create trigger jobs_qualify_referrals after insert or update of status on jobs
  for each row when (new.status = 'open') execute function qualify_referrals();

-- At once: a job that is opened again a moment later would hide that the company had none.
create trigger jobs_stop_referral_days after update of status on jobs
  for each row when (old.status = 'open' and new.status <> 'open') execute function stop_referral_days();
