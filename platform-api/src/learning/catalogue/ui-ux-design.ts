import { lesson, type TrackText } from "./course.ts";

export const uiUxDesign: TrackText = {
  summary: "Design things that people understand at first sight.",
  courses: [
    {
      title: "Understanding people",
      summary: "Decide with evidence about those who will use it.",
      lessons: [
        lesson(
          "Tasks before screens",
          [
            [
              "What are they doing?",
              "No one wants to use a form; they want to be paid, to travel, to be seen. Write the task from start to end, including what happens outside your screen, and design for its hardest moment.",
            ],
            [
              "Paper first",
              "Sketch three ways in ten minutes. On a screen the first idea looks finished and is hard to give up.",
            ],
          ],
          "What should a design start from?",
          "The task that people want done",
          ["The component library", "The latest trend"],
          "Screens are only a way to get the task done.",
        ),
        lesson(
          "Usability tests in a day",
          [
            [
              "Five people, three tasks",
              "Give a goal, not instructions: 'Change your delivery date'. Ask them to think aloud, and do not help. After five people you will have seen the big problems.",
            ],
            ["Fix the worst", "List what you saw, not what you think. Mend the top three, then test again."],
          ],
          "How should a task be put to a participant?",
          "As a goal, without the steps",
          ["As a list of buttons", "As a question of taste"],
          "Words from the screen would give the way away.",
        ),
        lesson(
          "Accessible from the start",
          [
            [
              "Everyone, sometimes",
              "Sun on a screen, a child on the arm, a broken wrist: accessibility helps all. Contrast of 4.5 to 1 for text, targets large enough to hit, and nothing said by colour alone.",
            ],
            [
              "Keyboard and reader",
              "Go through your design with the Tab key. Every control needs a name, a visible focus and a sensible order.",
            ],
          ],
          "What contrast does normal text need at least?",
          "4.5 to 1",
          ["2 to 1", "10 to 1"],
          "It is the AA level of the accessibility guidelines.",
        ),
      ],
    },
    {
      title: "Interface craft",
      summary: "The details that make an interface calm.",
      lessons: [
        lesson(
          "Hierarchy and space",
          [
            [
              "One thing first",
              "Squint at the page: what stands out should be what matters. Size, weight and space say so; use one at a time. Two primary buttons are none.",
            ],
            [
              "Rhythm",
              "Take distances from a short scale, such as 4, 8, 16, 24. Things that belong together stand closer than things that do not.",
            ],
          ],
          "Why should a page have one primary action?",
          "Two of them compete and none stands out",
          ["Buttons are slow to draw", "Forms allow only one"],
          "Emphasis works by contrast with the rest.",
        ),
        lesson(
          "Words in the interface",
          [
            [
              "Plain and exact",
              "A button says what it does: 'Send invitation', not 'OK'. An error says what happened and what to do next, without blame and without codes first.",
            ],
            [
              "Short, then shorter",
              "Write it as you would say it to a person beside you, then take out what they know already.",
            ],
          ],
          "Which label is best on a button that sends an invitation?",
          "Send invitation",
          ["OK", "Submit"],
          "It tells what will happen before it happens.",
        ),
        lesson(
          "States of a screen",
          [
            [
              "Four, not one",
              "Design the empty, loading and failed state with the full one. An empty screen is the first thing a new person sees: say what belongs there and offer the first step.",
            ],
            [
              "Keep what was typed",
              "Nothing angers like a lost form. Keep drafts, show errors at their field, and never clear what people entered.",
            ],
          ],
          "Which state does a new user usually meet first?",
          "The empty one",
          ["The full one", "The failed one"],
          "There is no data yet when someone begins.",
        ),
      ],
    },
  ],
};
