-- The planner takes no statistics from a partial index.
create statistics job_pay_keys on
  ((case when salary_published then salary_currency || '/' || salary_period || '/' || lpad(salary_max::text, 19, '0') end)
    collate "C")
from jobs;
analyze jobs;
