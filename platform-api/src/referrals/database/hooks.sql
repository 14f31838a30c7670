-- What this module hangs on the tables of others: why at once, or what could follow a moment later.

-- Could follow: until then the referrer of the company would not see that it hires.
create trigger jobs_qualify_referrals after insert or update of status on jobs
  for each row when (new.status = 'open') execute function qualify_referrals();
