-- Outside a transaction.
create index concurrently open_tasks_of_person on application_tasks
  (organization_id, assignee_id, (coalesce(due_at, '9999-12-31T00:00:00Z'::timestamptz)), id)
  where done_at is null and dropped_at is null and assignee_id is not null;
