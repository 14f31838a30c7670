-- When its candidate was mailed that an application was moved to its job; null where it never was, or they haven't been yet.
alter table applications add column job_move_told_at timestamptz;
