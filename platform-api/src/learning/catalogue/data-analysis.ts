import { lesson, type TrackText } from "./course.ts";

export const dataAnalysis: TrackText = {
  summary: "Turn tables into answers, and answers into pictures that do not mislead.",
  courses: [
    {
      title: "Working with data",
      summary: "Clean, question and summarise.",
      lessons: [
        lesson(
          "Tidy tables",
          [
            [
              "One row, one thing",
              "Let each row be one observation, each column one property. A sheet with a column a month looks neat and resists every tool; turned long, with a month column, it answers any question.",
            ],
            [
              "Missing is not zero",
              "An empty cell may mean nothing happened, no one asked, or the sensor failed. Find out which before filling it. A zero in its place changes every average.",
            ],
          ],
          "A sheet has one column for each month. What makes it easier to analyse?",
          "One row a month with a month column",
          ["Colors for each month", "A sheet for each month"],
          "Then a month can be filtered, grouped and drawn like any other property.",
        ),
        lesson(
          "Averages and what they hide",
          [
            [
              "Mean and median",
              "One very large salary lifts the mean of a team, but not its median. If the two differ much, look at the distribution before quoting either.",
            ],
            [
              "Compare like with like",
              "A shop's rate can rise in every region and fall overall, when the weak region grows. Split by what differs before drawing a conclusion.",
            ],
          ],
          "Which number describes a typical salary when a few are very high?",
          "The median",
          ["The mean", "The maximum"],
          "Half of the people earn less and half more, whatever the top earns.",
        ),
        lesson(
          "Asking good questions",
          [
            [
              "From wish to question",
              "'How are we doing?' has no answer. 'Did people who saw the new form finish it more often last week than those who did not?' has one, and names the data it needs.",
            ],
            [
              "Decide beforehand",
              "Write what you would do for each possible result. If you would do the same anyway, there is no need for the analysis.",
            ],
          ],
          "When is an analysis not worth doing?",
          "When no result would change what you do",
          ["When the data is small", "When the answer is probably no"],
          "Information matters through the decisions it can change.",
        ),
      ],
    },
    {
      title: "Charts that tell the truth",
      summary: "Choose a form, then remove what does not help.",
      lessons: [
        lesson(
          "Choosing a chart",
          [
            [
              "Let the question choose",
              "Compare amounts with bars, follow time with lines, show a relation with points. People judge length and position well, and angles and areas badly, which is why pies mislead.",
            ],
            [
              "Start bars at zero",
              "A bar's length is its message, so a cut axis lies. A line may start anywhere, since its message is the slope.",
            ],
          ],
          "Which chart compares five amounts most exactly?",
          "A bar chart",
          ["A pie chart", "A bubble chart"],
          "Lengths from a common start are what eyes compare best.",
        ),
        lesson(
          "Color with care",
          [
            [
              "Few inks",
              "Draw everything grey and give colour to what the title speaks of. Use steps of one hue for more and less, separate hues for kinds, and never more than about six.",
            ],
            [
              "For every eye",
              "One man in twelve confuses red with green. Add labels, shapes or position so that colour is never alone, and look at the chart without colour before you publish.",
            ],
          ],
          "How do you make a chart safe for colour-blind readers?",
          "Say it also by label or shape",
          ["Use brighter red and green", "Add a larger legend"],
          "What colour alone says is lost on some readers.",
        ),
        lesson(
          "A page people understand",
          [
            [
              "Say the finding",
              "'Sales by month' is a label; 'Sales doubled after the price change' is a title. Put the number that matters large, and its definition beside it.",
            ],
            [
              "Show doubt",
              "Give the size of the sample and the range. A difference smaller than last week's noise is not news, however green the arrow.",
            ],
          ],
          "Which is the better title of a chart?",
          "Waiting time halved since May",
          ["Waiting time by month", "Figure 3: waiting time"],
          "A title that states the finding is read and remembered.",
        ),
      ],
    },
  ],
};
