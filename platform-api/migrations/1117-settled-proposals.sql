-- What a guest had proposed that their event was moved to, so that this can be undone: its start before, and the guest's note.
alter table event_answers add column settled_from timestamptz(3);
alter table event_answers add column settled_note text;
alter table event_answers
  add constraint event_answers_settled check ((settled_from is null) = (settled_note is null) and length(settled_note) <= 500)
    not valid;
