-- What the other guests had answered before the event was moved to what this one had proposed, so that undoing that puts it back:
-- [{guest_id, response, note, proposed_at, answered_at}].
alter table event_answers add column settled_others jsonb;
alter table event_answers
  add constraint event_answers_settled_others
    check (settled_others is null or (settled_from is not null and jsonb_typeof(settled_others) = 'array')) not valid;
