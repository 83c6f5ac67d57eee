/** A hand with all that may stand between the actions, and names that look like something else. */
export const CASH = `PokerStars Hand #123456789012:  Razz Limit ($0.50/$1.00 USD) - 2014/02/03 4:05:06 ET [2014/02/03 9:05:06 GMT]
Table 'Ceres [x] IV' 8-max
Seat 1: Ann: folds ($20 in chips)\x20
Seat 2: $eat 3 ($4.15 in chips)\x20
Seat 4: a [b] (c) ($13.37 in chips)\x20
Seat 5: gone ($50 in chips) is sitting out
Seat 7: Zoë said, "x" ($9 in chips)\x20
Zoë said, "x": posts the ante $0.05
Ann: folds: posts the ante $0.05
$eat 3: posts the ante $0.05
a [b] (c): posts the ante $0.05
*** 3rd STREET ***
Dealt to Ann: folds [Kc]
Dealt to $eat 3 [2d 3d 9h]
Dealt to a [b] (c) [Kd]
Dealt to Zoë said, "x" [7s]
railbird said, "Seat 1: me"
a [b] (c): brings in for $0.15
Zoë said, "x": raises $0.35 to $0.50
Ann: folds: folds\x20
$eat 3: raises $0.50 to $1
Zoë said, "x" is disconnected\x20
a [b] (c): folds\x20
Zoë said, "x": calls $0.50
*** 4th STREET ***
Dealt to $eat 3 [2d 3d 9h] [4c]
Dealt to Zoë said, "x" [7s] [7d]
$eat 3: bets $0.50
Zoë said, "x" has timed out
Zoë said, "x" is connected\x20
Zoë said, "x": calls $0.50
*** 5th STREET ***
Dealt to $eat 3 [2d 3d 9h 4c] [As]
Dealt to Zoë said, "x" [7s 7d] [8c]
$eat 3: bets $1
newcomer joins the table at seat #6\x20
Zoë said, "x": raises $1 to $2
$eat 3: calls $1
*** 6th STREET ***
Dealt to $eat 3 [2d 3d 9h 4c As] [Js]
Dealt to Zoë said, "x" [7s 7d 8c] [Ac]
$eat 3: bets $0.60 and is all-in
Zoë said, "x": calls $0.60
*** RIVER ***
Dealt to $eat 3 [2d 3d 9h 4c As Js] [Qd]
*** SHOW DOWN ***
$eat 3: shows [2d 3d 9h 4c As Js Qd] (Lo: 9,4,3,2,A)
Zoë said, "x": mucks hand\x20
$eat 3 collected $8.15 from pot
*** SUMMARY ***
Total pot $8.55 | Rake $0.40\x20
Seat 1: Ann: folds folded on the 3rd Street (didn't bet)
Seat 2: $eat 3 showed [2d 3d 9h 4c As Js Qd] and won ($8.15) with Lo: 9,4,3,2,A
Seat 4: a [b] (c) folded on the 3rd Street
Seat 7: Zoë said, "x" mucked [5h 5c 7s 7d 8c Ac 6d]
`;

/** The same hand with a loser who does have the worse one. */
export const GOOD = CASH.replaceAll('5h 5c 7s', 'Kh Ks 7s');
