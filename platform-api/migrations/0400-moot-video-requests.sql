-- Requests for a video whose candidate was hired, or whose job has closed, before such requests ended by themselves.
update resume_video_requests r set state = 'withdrawn', settled_at = now()
  from applications a join jobs j on j.id = a.job_id
  where a.id = r.application_id and r.state = 'asked' and (a.status = 'hired' or j.status in ('closed', 'archived'));
