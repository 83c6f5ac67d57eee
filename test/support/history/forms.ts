/** Short hands, made up, one of each room, for trying the forms in which their lines come. */

export const TOURNAMENT = `PokerStars Hand #7: Tournament #35, $1+$0.10 USD Razz Limit - Level I (30/60) - 2012/01/02 3:04:05 ET
Table '35 1' 2-max
Seat 1: p1 (1000 in chips)\x20
Seat 2: p2 (2000 in chips)\x20
p1: posts the ante 6
p2: posts the ante 6
*** 3rd STREET ***
Dealt to p1 [Qh]
Dealt to p2 [Ah As 8d]
p1: brings in for 9
p2: folds\x20
Uncalled bet (9) returned to p1
p1 collected 12 from pot
p1: doesn't show hand\x20
*** SUMMARY ***
Total pot 12 | Rake 0\x20
Seat 1: p1 collected (12)
Seat 2: p2 folded on the 3rd Street (didn't bet)
`;

export const CASH_FULL_TILT = `Full Tilt Poker Game #5: Table Mart - $0.10/$0.20 Ante $0.02 - Limit Razz - 17:10:10 CCT - 2010/12/07 [04:10:10 ET - 2010/12/07]
Seat 1: Al ($4.50)
Seat 2: Bo ($5.63)
Al antes $0.02
Bo antes $0.02
*** 3RD STREET ***
Dealt to Al [6d Kd] [4s]
Dealt to Bo [Ks]
Bo is high with [Ks]
Bo brings in for $0.03
Al completes it to $0.10
Bo folds
Uncalled bet of $0.07 returned to Al
Al mucks
Al wins the pot ($0.10)
*** SUMMARY ***
Total pot $0.10 | Rake $0
Seat 1: Al collected ($0.10), mucked
Seat 2: Bo folded on 3rd St.
`;

export const CASH_WINAMAX = `Winamax Poker - CashGame - HandId: #88-56-14 - Razz fixed limit (0.10€/0.50€/1€) - 2016/06/12 19:36:38 UTC
Table: 'Nice' 6-max (real money)
Seat 2: Al (20.50€)
Seat 3: Bo (31.50€)
*** ANTE/BLINDS ***
Al posts ante 0.10€
Bo posts ante 0.10€
*** 3rd STREET ***
Dealt to Al [4s Ad Td]
Dealt to Bo [X X 8h]
Al brings in 0.20€
Bo raises 0.50€ to 0.50€
Al folds
Bo collected 0.90€ from pot
*** SUMMARY ***
Total pot 0.90€ | No rake
Seat 3: Bo won 0.90€
`;

export const MERGE = `<description type="Razz" stakes="Limit $0.50/$1"/>
<game id="43-14" starttime="20111115223628" numholecards="7" gametype="47" realmoney="true" data="20111115|Pina (43)|43|43-14|false">
<players dealer="5">
<player seat="3" nickname="Al" balance="$2.96" dealtin="true" />
<player seat="5" nickname="Bo" balance="$10.00" dealtin="true" />
</players>
<round id="BLINDS" sequence="1">
<event sequence="1" type="ANTE" timestamp="1321414699986" player="3" amount="0.05"/>
<event sequence="2" type="ANTE" timestamp="1321414700236" player="5" amount="0.05"/>
</round>
<round id="BRING_IN" sequence="2">
<event sequence="3" type="BRING_IN" timestamp="1321414708889" player="3" amount="0.10"/>
<cards type="DRAW_DRAWN_CARDS" cards="null,null,6c" player="5"/>
<cards type="HOLE" cards="As,7h,Kc" player="3" hand="K-7-A"/>
</round>
<round id="THIRD_STREET" sequence="3">
<event sequence="4" type="COMPLETE" timestamp="1321414710730" player="5" amount="0.50"/>
<event sequence="5" type="FOLD" timestamp="1321414710930" player="3"/>
</round>
<round id="END_OF_FOLDED_GAME" sequence="4">
<winner amount="0.70" uncalled="false" potnumber="1" player="5" pottype="n"/>
</round>
</game>
`;

export const RING_PHH = `variant = 'FR'
ante_trimming_status = true
antes = [1, 1]
bring_in = 2
small_bet = 5
big_bet = 10
starting_stacks = [100, 100]
actions = ['d dh p1 7c3hKc', 'd dh p2 2c3d4s', 'p1 cbr 5', 'p2 cc', 'd dh p1 4c', 'd dh p2 5c', 'p2 cc', 'p1 cc',
  'd dh p1 5d', 'd dh p2 6c', 'p2 cc', 'p1 cc', 'd dh p1 9d', 'd dh p2 Jc', 'p2 cc', 'p1 cc', 'd dh p1 Td', 'd dh p2 Qc',
  'p2 cc', 'p1 cc', 'p2 sm 2c3d4s5c6cJcQc', 'p1 sm']
`;
