create trigger jobs_status before update of status on jobs
  for each row execute function refuse_illegal_transition('job_status_transitions', 'status');
