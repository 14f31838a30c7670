/** What buyers of the demo say, by stars. */
export const reviewTexts: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    "Did on the first day what we had planned a month for. The reasons beside every result are what convinced the team.",
    "Quiet, exact, and it asks when it is not sure. I had not expected to miss it at weekends.",
    "The seller answered within an hour and changed a detail for us the same evening.",
    "We compared three of these with our own work of last year. This one found everything we had found, and two things more.",
    "Set up in twenty minutes without anyone from IT.",
    "I was sceptical. It has now saved me four evenings, and I have checked every line of it.",
  ],
  4: [
    "Very good at its one job. The first run needed some patience with our odd file names.",
    "Saves us about five hours a week. I would like a way to share its settings between two teams.",
    "Does what it says. The output could be shorter.",
    "Solid work. It took a week of corrections until it spoke like us.",
    "Good value. Documentation is brief but the seller is helpful.",
  ],
  3: [
    "Useful for the plain cases, which are most of ours. The unusual ones still land on my desk.",
    "Works, but slower than I had hoped on long documents.",
    "Half of our team loves it, the other half prefers the old way. Fair price, though.",
  ],
  2: [
    "Our documents are scans of scans and it struggled with them. To be fair, the page says so.",
    "A good idea, but it did not fit the way we number things.",
  ],
  1: [
    "We could not connect it to our system and stopped after two days. The money came back without a word.",
  ],
};
