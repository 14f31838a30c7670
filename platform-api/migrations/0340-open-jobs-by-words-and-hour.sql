-- Outside a transaction.
-- With the hour and what jobs are narrowed by, so that the latest of many are found by their words alone.
create index concurrently open_jobs_by_words_and_hour on jobs
  using gin (date_trunc('hour', opened_at at time zone 'UTC'), country, workplace, employment_type, experience, search)
  where status = 'open';
