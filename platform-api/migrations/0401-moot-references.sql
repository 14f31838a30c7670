-- Requests for references whose candidate was hired, or whose job was archived, before such requests ended by themselves.
update reference_requests r set state = 'cancelled', settled_at = now()
  from applications a join jobs j on j.id = a.job_id
  where a.id = r.application_id and r.state in ('collecting', 'partial')
    and (a.status = 'hired' or j.status = 'archived');
update referees f set state = 'withdrawn', settled_at = now()
  from reference_requests r
  where r.id = f.request_id and r.state = 'cancelled' and f.state in ('invited', 'opened');
