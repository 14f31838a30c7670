-- When the step was made that was undone last: what ended with it comes back.
alter table applications add column undone_step_at timestamptz(3);

-- Only a step that is undone leads back to these.
insert into offer_transitions (from_state, to_state) values
  ('withdrawn', 'draft'),
  ('withdrawn', 'approved'),
  ('withdrawn', 'sent')
on conflict do nothing;
insert into resume_video_transitions (from_state, to_state) values
  ('withdrawn', 'asked')
on conflict do nothing;
