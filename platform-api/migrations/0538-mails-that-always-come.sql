-- Candidates' interviews are a notice of their own: who chose for events chose for them.
insert into notification_preferences (user_id, notice, channels)
  select user_id, 'calendar.interview', channels - 'mail' from notification_preferences where notice = 'calendar.event';
-- Mails about these always come, or are the company's to send, so no one chooses them.
update notification_preferences set channels = channels - 'mail' where notice = 'applications.news' and channels ? 'mail';
