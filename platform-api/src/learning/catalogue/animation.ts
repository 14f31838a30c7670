import { lesson, type TrackText } from "./course.ts";

export const animation: TrackText = {
  summary: "Make drawings and objects seem alive, frame by frame.",
  courses: [
    {
      title: "Principles of motion",
      summary: "The habits that make movement believable.",
      lessons: [
        lesson(
          "Timing and spacing",
          [
            [
              "Two different things",
              "Timing is how many frames a movement takes; spacing is where the object is on each of them. Twelve frames evenly spaced look mechanical. The same twelve with small steps at the ends and large ones in the middle feel like weight.",
            ],
            [
              "Slow in, slow out",
              "Most things need time to start and stop. Put more drawings near the extremes. Reserve even spacing for machines, and sudden spacing for surprise.",
            ],
          ],
          "A ball moves across the screen in the same time but feels heavier. What changed?",
          "The spacing",
          ["The timing", "The frame rate"],
          "The number of frames is the same; the positions on them differ.",
        ),
        lesson(
          "Anticipation and follow-through",
          [
            [
              "Before the action",
              "A jump starts with a crouch. This small movement in the opposite direction tells the eye where to look and makes the main action read, even when it lasts only a few frames.",
            ],
            [
              "After the action",
              "Hair, sleeves and tails arrive late and swing past before they settle. Letting parts stop at different times is what keeps a pose from looking like a statue.",
            ],
          ],
          "What does anticipation do for the audience?",
          "It prepares them for the main action",
          ["It fills empty frames", "It makes the loop seamless"],
          "Without it, quick actions are over before they are noticed.",
        ),
        lesson(
          "Arcs and squash",
          [
            [
              "Joints draw arcs",
              "Limbs turn around joints, so hands and heads travel on curves. Check by tracing the tip of the nose through a head turn: a straight path looks robotic.",
            ],
            [
              "Keep the volume",
              "A ball that flattens as it lands should widen as much as it shortens. If the volume changes, the ball seems to grow and shrink instead of being soft.",
            ],
          ],
          "When a ball squashes on landing, what should stay the same?",
          "Its volume",
          ["Its height", "Its outline"],
          "What it loses in height it gains in width.",
        ),
      ],
    },
    {
      title: "From story to shot",
      summary: "Plan a scene before animating it.",
      lessons: [
        lesson(
          "Storyboards that read",
          [
            [
              "One idea a panel",
              "A board answers what happens, where the camera is and what changed since the panel before. Stick figures are enough. If a stranger cannot retell the scene from the boards, finished drawings will not save it.",
            ],
            [
              "Staging",
              "Put the important action in silhouette against a plain area. Two movements at once compete; let one finish before the next begins.",
            ],
          ],
          "What is the best test of a storyboard?",
          "Someone else can retell the scene",
          ["The drawings are finished", "It has many panels"],
          "Boards are for clarity; polish comes later.",
        ),
        lesson(
          "Key poses and breakdowns",
          [
            [
              "Pose to pose",
              "Draw the poses that tell the story first, then the breakdowns that decide how you travel between them, and the in-betweens last. Problems in acting show up while they are cheap to change.",
            ],
            [
              "Straight ahead",
              "Fire, water and wild action are often better drawn one frame after the other. It gives energy at the price of control over size and timing.",
            ],
          ],
          "Which drawings decide how a movement travels between two poses?",
          "The breakdowns",
          ["The in-betweens", "The thumbnails"],
          "A breakdown sets the path and what leads or drags.",
        ),
        lesson(
          "Preparing a showreel",
          [
            [
              "Short and honest",
              "Sixty seconds of your best is stronger than three minutes with filler. Put the strongest piece first, because many viewers stop early. Say which part of a team shot is yours.",
            ],
            [
              "For the job you want",
              "A studio that makes games looks for loops and body mechanics, one that makes films for acting. Keep two versions rather than one average.",
            ],
          ],
          "Where does the strongest piece belong?",
          "At the beginning",
          ["At the end", "In the middle"],
          "Reviewers decide within seconds whether to go on.",
        ),
      ],
    },
  ],
};
