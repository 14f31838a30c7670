-- A meeting that a mail invites to or cancels, as iCalendar text, and which of the two it does.
alter table mails add column calendar_text text, add column calendar_method text;
