-- What a second calendar part says, of another meeting.
alter table mails add column calendar_beside_text text, add column calendar_beside_method text;
