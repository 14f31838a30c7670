import { lesson, type TrackText } from "./course.ts";

export const softwareDevelopment: TrackText = {
  summary: "Write programs that people can read, change and trust.",
  courses: [
    {
      title: "Code that reads well",
      summary: "Clarity as a daily habit.",
      lessons: [
        lesson(
          "Names and functions",
          [
            [
              "Names carry meaning",
              "A good name says what something is for in the language of the people who use the product. If you need a comment to explain a name, change the name.",
            ],
            [
              "One thing each",
              "A function should do one thing at one level. When you catch yourself writing 'and' in its name, there are two functions.",
            ],
          ],
          "What does a name with 'and' in it suggest?",
          "The function does two things",
          ["The function is fast", "The function is private"],
          "Splitting it gives two clear names.",
        ),
        lesson(
          "Errors are part of the design",
          [
            [
              "Say it early",
              "Check what comes in at the border, and let the inside rely on it. An error found far from its cause costs an hour for every layer it travelled.",
            ],
            [
              "Do not swallow",
              "An empty catch turns a fault into a mystery. Handle what you can mend, add what you know, and let the rest go up.",
            ],
          ],
          "Where should input be checked?",
          "At the border where it enters",
          ["Deep inside each function", "Only in the database"],
          "The inside can then rely on it.",
        ),
        lesson(
          "Version control as a story",
          [
            [
              "One idea a commit",
              "A commit that does one thing can be understood, reviewed and undone alone. Separate moving code from changing it.",
            ],
            [
              "Say why",
              "The change shows what; only you can tell why. A line of reason saves the next reader an afternoon.",
            ],
          ],
          "What belongs in a commit message above all?",
          "Why the change was made",
          ["Which lines changed", "How long it took"],
          "The lines are in the change itself.",
        ),
      ],
    },
    {
      title: "Working systems",
      summary: "From single functions to something that runs for years.",
      lessons: [
        lesson(
          "Data structures in daily work",
          [
            [
              "Pick by question",
              "A list keeps order, a set answers 'is it there', a map answers 'what belongs to this key'. Searching a list inside a loop is fine for ten items and fatal for a million.",
            ],
            [
              "Growth",
              "Double the data and ask what happens to the time. Twice is linear, four times is quadratic. Measure with data of tomorrow's size.",
            ],
          ],
          "Which structure answers quickly whether a value is present?",
          "A set",
          ["A list", "A queue"],
          "It finds a value without looking at all the others.",
        ),
        lesson(
          "Refactoring safely",
          [
            [
              "Small steps, green tests",
              "Change the form without changing what it does: rename, extract, move, and run the tests after each. Never mix it with a new feature.",
            ],
            ["When to stop", "Tidy what you must touch. A rewrite of code no one changes earns nothing."],
          ],
          "What must stay the same in a refactoring?",
          "What the code does",
          ["The names of functions", "The number of files"],
          "Only its form changes.",
        ),
        lesson(
          "Reviewing code",
          [
            [
              "As a reader",
              "Ask first whether you understand it; where you do not, the next reader will not either. Then look for what is missing: errors, limits, tests.",
            ],
            [
              "As a colleague",
              "Speak of the code, not the person. Mark what is a must and what is taste, and praise what taught you something.",
            ],
          ],
          "What should a reviewer look for that is easy to miss?",
          "What is not there",
          ["The indentation", "The length of lines"],
          "Missing cases leave no line to notice.",
        ),
      ],
    },
  ],
};
