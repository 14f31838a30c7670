-- Outside a transaction.
-- Currency, period and what is paid at most in one, as the view of open jobs has it.
create index concurrently open_jobs_by_pay_key on jobs (
  ((case when salary_published then salary_currency || '/' || salary_period || '/' || lpad(salary_max::text, 19, '0') end)
    collate "C")
) where status = 'open';
