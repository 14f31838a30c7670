-- When a referee who hadn't answered was told that no reference is needed any more; null while they wait for that mail.
alter table referees add column end_told_at timestamptz(3);
-- What ended before this was kept is told to no one.
update referees set end_told_at = settled_at where state = 'withdrawn';
