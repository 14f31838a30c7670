-- Outside a transaction.
drop index concurrently open_jobs_by_pay;
