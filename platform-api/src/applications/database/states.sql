create trigger applications_status before update of status on applications
  for each row execute function refuse_illegal_transition('application_status_transitions', 'status');
create trigger apply_drafts_state before update of state on apply_drafts
  for each row execute function refuse_illegal_transition('apply_draft_transitions', 'state');
create trigger bulk_runs_state before update of state on bulk_runs
  for each row execute function refuse_illegal_transition('bulk_run_transitions', 'state');
create trigger resume_videos_state before update of state on resume_video_requests
  for each row execute function refuse_illegal_transition('resume_video_transitions', 'state');
