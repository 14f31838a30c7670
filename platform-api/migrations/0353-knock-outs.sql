-- What a rule of the job did, in no one's name.
alter table application_events add column by_rule boolean not null default false;

-- Knock-outs so far were rejections for "Other" by whoever had made the job.
update application_events e set by_rule = true, detail = left(a.knocked_out_by, 300)
  from applications a
  where a.id = e.application_id and e.kind = 'rejected'
    and position(a.knocked_out_by in a.rejection_note) > 0;
update applications set rejection_reason_id = null, rejection_note = ''
  where position(knocked_out_by in rejection_note) > 0;
