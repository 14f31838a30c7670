alter table listings validate constraint listings_status_check;
