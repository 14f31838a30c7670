import { lesson, type TrackText } from "./course.ts";

export const dataScience: TrackText = {
  summary: "Ask with statistics, answer with code, and say how sure you are.",
  courses: [
    {
      title: "Statistics for decisions",
      summary: "Enough theory to doubt well.",
      lessons: [
        lesson(
          "Samples and populations",
          [
            [
              "Who is missing",
              "A survey of customers says nothing about those who left. Before any formula, ask how a row came into the table and who never could.",
            ],
            [
              "Error shrinks slowly",
              "To halve the uncertainty of an average you need four times the sample. Beyond a point, a less biased sample is worth more than a larger one.",
            ],
          ],
          "How much more data halves the uncertainty of an average?",
          "Four times as much",
          ["Twice as much", "Ten times as much"],
          "It shrinks with the square root of the sample size.",
        ),
        lesson(
          "What a p-value says",
          [
            [
              "The definition",
              "It is how often data at least this extreme would appear if there were no effect. It is not the probability that the effect is real, nor its size.",
            ],
            [
              "Many tries",
              "Test twenty things at five percent and one will look significant by chance. Count all your tests, also those not reported, and prefer intervals to verdicts.",
            ],
          ],
          "Twenty unrelated tests at the 5 percent level: how many false alarms are expected?",
          "About one",
          ["None", "About ten"],
          "Each has one chance in twenty.",
        ),
        lesson(
          "Experiments in products",
          [
            [
              "Randomise",
              "Only chance makes two groups alike in what you did not think of. Compare before and after, and you measure the season; compare users and non-users, and you measure enthusiasm.",
            ],
            [
              "Fix the end",
              "Decide sample size and duration first. Stopping as soon as the curve looks good turns noise into success.",
            ],
          ],
          "Why are people assigned to groups by chance?",
          "So that groups are alike in unknown ways too",
          ["So that the groups are of equal size", "So that it is faster"],
          "Only randomisation balances what no one measured.",
        ),
      ],
    },
    {
      title: "The working data scientist",
      summary: "Code and habits that others can rely on.",
      lessons: [
        lesson(
          "Notebooks others can run",
          [
            [
              "Top to bottom",
              "A notebook whose cells were run in a secret order cannot be trusted. Restart and run all before sharing. Move functions that grew into files with tests.",
            ],
            [
              "Name the data",
              "Record where the data came from, when it was taken and with which query. A result that cannot be repeated is an anecdote.",
            ],
          ],
          "What should you do before sharing a notebook?",
          "Restart it and run all cells",
          ["Delete the outputs", "Shorten the cells"],
          "It proves that the result does not depend on leftovers.",
        ),
        lesson(
          "Joining tables safely",
          [
            [
              "Count before and after",
              "A join on a key that is not unique multiplies rows without a warning, and sums with them. Check the number of rows after each join, and that keys are unique where you think so.",
            ],
            [
              "Left or inner",
              "An inner join silently drops what has no partner. If those rows are the customers without orders, your average order just went up.",
            ],
          ],
          "After a join, revenue has doubled. What is the likely cause?",
          "The key was not unique",
          ["The currency changed", "The join was too slow"],
          "Each repeated key repeats the row and its amount.",
        ),
        lesson(
          "Explaining results",
          [
            [
              "Decision first",
              "Begin with what should be done, then how sure you are, then why. Method goes last, for those who ask. A reader who stops after one line should still act rightly.",
            ],
            [
              "Limits in plain words",
              "Say what the data cannot tell. People trust an analyst who marks the edge of the map.",
            ],
          ],
          "What comes first in a report to a decision maker?",
          "What should be done",
          ["The method", "The description of the data"],
          "The decision is why the report exists.",
        ),
      ],
    },
  ],
};
