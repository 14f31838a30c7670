export const firstNames =
  "Adaeze Akinyi Aisha Alejandro Amina Ana Anders Andile Anika Arjun Ayo Beatriz Bongani Camille Chen Chidi Chioma Clara Daniel David Dembe Diego Ebele Efua Elena Emeka Emma Esther Fatou Femi Grace Hannah Hassan Ifeoma Imani Ines Isaac Ivan Jabari James Jelena Joao Jonas Kamau Karim Kelechi Kwame Lerato Leila Liam Lina Lucia Lwazi Maja Malik Maria Marta Matteo Mei Mina Moses Musa Nadia Naledi Nia Nikhil Noah Nomsa Obinna Oluwaseun Omar Oscar Paolo Petra Priya Rafael Ravi Rosa Ruth Sade Samuel Sana Sara Segun Siobhan Sofia Tariq Temi Thandi Thomas Tunde Uche Wanjiru Wei Yara Yusuf Zainab Zanele Zoe".split(
    " ",
  );

export const lastNames =
  "Abara Abiodun Achebe Adeyemi Afolabi Agarwal Aguilar Akande Andersson Asante Balogun Banerjee Becker Bello Boateng Botha Castro Chukwu Costa Dlamini Diallo Dubois Eze Fernandez Fischer Garcia Gupta Haddad Hansen Hussein Ibrahim Igwe Jensen Kamara Kariuki Keita Khumalo Kimani Kowalski Kruger Lambert Larsen Lopez Mabaso Mahlangu Mbeki Mensah Meyer Mohammed Molina Mokoena Moreno Moyo Mutua Mwangi Naidoo Ncube Ndlovu Nkosi Novak Nwosu Obi Ochieng Odhiambo Ogunleye Okafor Okeke Okonkwo Olawale Onyango Osei Otieno Owusu Patel Petrov Pillai Reddy Ricci Rossi Sanchez Schmidt Sharma Sithole Silva Singh Soares Sow Tanaka Torres Traore Uzor van-Wyk Wagner Wanjala Weber Yeboah Zulu".split(
    " ",
  );
