-- Outside a transaction.
-- Whose answer is due: the active ones of a stage that applied before a moment.
create index concurrently active_applications_in_stage_by_age on applications (stage_id, applied_at)
  where status = 'active';
