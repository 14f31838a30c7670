create trigger listings_status before update of status on listings
  for each row execute function refuse_illegal_transition('listing_status_transitions', 'status');
