-- Outside a transaction.
create index concurrently open_tasks_of_role on application_tasks
  (organization_id, assignee_role, (coalesce(due_at, '9999-12-31T00:00:00Z'::timestamptz)), id)
  where done_at is null and dropped_at is null and assignee_role is not null;
