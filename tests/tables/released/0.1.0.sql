BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE entries (
	table_id VARCHAR NOT NULL, 
	sequence INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	seat INTEGER, 
	version INTEGER, 
	made_by VARCHAR NOT NULL, 
	made_at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, sequence), 
	CONSTRAINT one_answer UNIQUE (table_id, seat, version), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "entries" VALUES('w-over',1,'* stock B4 B1 B3 R3 R4 G3 R1',NULL,NULL,'',1.79512749212516784661e+09);
INSERT INTO "entries" VALUES('w-over',2,'S0 B4',0,8,'person',1.79512749217001223566e+09);
INSERT INTO "entries" VALUES('w-over',3,'S1 G3',1,10,'person',1.79512749217240810389e+09);
INSERT INTO "entries" VALUES('w-over',4,'S0 ^G3',0,13,'person',1.79512749218967628483e+09);
INSERT INTO "entries" VALUES('w-over',5,'* stock G5 G2',NULL,NULL,'',1.79512749218967628483e+09);
INSERT INTO "entries" VALUES('w-over',6,'S0 G5',0,17,'person',1.79512749219466519355e+09);
INSERT INTO "entries" VALUES('w-over',7,'S1 R3',1,19,'person',1.79512749219725918766e+09);
INSERT INTO "entries" VALUES('w-over',8,'S0 ^G5',0,22,'person',1.79512749220343065257e+09);
INSERT INTO "entries" VALUES('w-over',9,'* stock B5 R2',NULL,NULL,'',1.79512749220343065257e+09);
INSERT INTO "entries" VALUES('w-over',10,'S0 B1',0,26,'person',1.79512749220613837238e+09);
INSERT INTO "entries" VALUES('w-over',11,'S1 G2',1,28,'person',1.79512749221106171614e+09);
INSERT INTO "entries" VALUES('w-over',12,'S1 keep',1,31,'person',1.79512749221396207804e+09);
INSERT INTO "entries" VALUES('w-over',13,'* stock B2 G1',NULL,NULL,'',1.79512749221396207804e+09);
INSERT INTO "entries" VALUES('w-over',14,'S1 R2',1,35,'person',1.79512749222179841994e+09);
INSERT INTO "entries" VALUES('w-over',15,'S0 B5',0,37,'person',1.79512749222465038297e+09);
INSERT INTO "entries" VALUES('w-over',16,'S1 ^R2',1,40,'person',1.79512749222671508784e+09);
INSERT INTO "entries" VALUES('w-over',17,'* stock G4 R5',NULL,NULL,'',1.79512749222671508784e+09);
INSERT INTO "entries" VALUES('w-over',18,'S1 R4',1,45,'person',1.79512749223377108577e+09);
INSERT INTO "entries" VALUES('w-over',19,'S0 R5',0,47,'person',1.79512749223519849778e+09);
INSERT INTO "entries" VALUES('w-over',20,'S0 ^R4',0,50,'person',1.79512749223805761341e+09);
INSERT INTO "entries" VALUES('w-over',21,'S0 B3',0,52,'person',1.79512749223921489719e+09);
INSERT INTO "entries" VALUES('w-over',22,'S1 B2',1,54,'person',1.79512749223994350434e+09);
INSERT INTO "entries" VALUES('w-over',23,'S0 ^B2',0,57,'person',1.79512749224070644379e+09);
INSERT INTO "entries" VALUES('w-over',24,'S0 G1',0,59,'person',1.79512749224383664128e+09);
INSERT INTO "entries" VALUES('w-over',25,'S1 G4',1,61,'person',1.79512749224503540988e+09);
INSERT INTO "entries" VALUES('w-going',1,'* leader 0',NULL,NULL,'',1.79512749225218319897e+09);
INSERT INTO "entries" VALUES('w-going',2,'* stock O6 B5 Y7 Y8 P2 O3 B4 B8 P8 Y9 R2 G3 Y1',NULL,NULL,'',1.79512749225218319897e+09);
INSERT INTO "entries" VALUES('w-going',3,'S0 O6',0,15,'person',1.79512749225966548915e+09);
INSERT INTO "entries" VALUES('w-going',4,'S1 P8',1,17,'person',1.79512749226239299769e+09);
INSERT INTO "entries" VALUES('w-going',5,'S0 ^O6',0,20,'person',1.79512749226587247849e+09);
INSERT INTO "entries" VALUES('w-going',6,'* stock Y2 R9',NULL,NULL,'',1.79512749226587247849e+09);
INSERT INTO "entries" VALUES('w-going',7,'S0 O3',0,24,'person',1.79512749227358531949e+09);
INSERT INTO "entries" VALUES('w-going',8,'S1 R9',1,26,'person',1.79512749227757716181e+09);
INSERT INTO "entries" VALUES('w-going',9,'S0 ^O3',0,29,'person',1.79512749228082370755e+09);
INSERT INTO "entries" VALUES('w-going',10,'* stock P7 G6',NULL,NULL,'',1.79512749228082370755e+09);
INSERT INTO "entries" VALUES('w-going',11,'S0 Y2',0,33,'person',1.79512749228576135637e+09);
INSERT INTO "entries" VALUES('w-going',12,'S1 G6',1,35,'person',1795127492.28973);
INSERT INTO "entries" VALUES('w-going',13,'S0 keep',0,38,'person',1.79512749233291029932e+09);
INSERT INTO "entries" VALUES('w-going',14,'* stock B7 G1',NULL,NULL,'',1.79512749233291029932e+09);
INSERT INTO "entries" VALUES('k-going',1,'* start 2',NULL,NULL,'',1.79512749255699324609e+09);
INSERT INTO "entries" VALUES('k-going',2,'* stock G3 G2 O1 N4 G2 B9 O4 H5 B4 B2 W8 W7 H1 H6 B7',NULL,NULL,'',1.79512749255699324609e+09);
INSERT INTO "entries" VALUES('k-going',3,'S2 bar:O1',2,19,'person',1.79512749257666397095e+09);
INSERT INTO "entries" VALUES('k-going',4,'S2 aside:G3',2,21,'person',1.79512749258446574216e+09);
INSERT INTO "entries" VALUES('k-going',5,'S0 bar:B4',0,19,'person',1.79512749263164877889e+09);
INSERT INTO "entries" VALUES('k-going',6,'S0 aside:H5',0,21,'person',1.79512749264657735823e+09);
INSERT INTO "entries" VALUES('k-going',7,'S1 bar:W7',1,19,'person',1.79512749264980196956e+09);
INSERT INTO "entries" VALUES('k-going',8,'S1 aside:B7',1,21,'person',1.79512749266331887243e+09);
INSERT INTO "entries" VALUES('k-going',9,'S2 dungeon',2,26,'person',1.79512749266518640512e+09);
INSERT INTO "entries" VALUES('k-going',10,'S0 mine',0,28,'person',1.79512749267947363854e+09);
INSERT INTO "entries" VALUES('k-going',11,'S1 mine',1,30,'person',1.79512749270521640779e+09);
INSERT INTO "entries" VALUES('k-going',12,'S2 build',2,32,'person',1.79512749270979142185e+09);
INSERT INTO "entries" VALUES('k-going',13,'S2 N4',2,33,'person',1.79512749271797251698e+09);
INSERT INTO "entries" VALUES('k-going',14,'S2 a1',2,35,'person',1.7951274927259376049e+09);
INSERT INTO "entries" VALUES('k-going',15,'S0 draw',0,37,'person',1.79512749275080275533e+09);
INSERT INTO "entries" VALUES('k-going',16,'* stock W6',NULL,NULL,'',1.79512749275080275533e+09);
INSERT INTO "entries" VALUES('k-going',17,'S1 dungeon',1,39,'person',1.795127492767932415e+09);
INSERT INTO "entries" VALUES('t-going',1,'* first 0',NULL,NULL,'',1.795127493191382885e+09);
INSERT INTO "entries" VALUES('t-going',2,'S0 hero:treefoot',0,2,'person',1.79512749321165895463e+09);
INSERT INTO "entries" VALUES('t-going',3,'S1 hero:tjall',1,4,'person',1.79512749324168753625e+09);
INSERT INTO "entries" VALUES('t-going',4,'S0 hero:jolan',0,6,'person',1.79512749325389075281e+09);
INSERT INTO "entries" VALUES('t-going',5,'S1 hero:aaricia',1,8,'person',1.79512749326254534721e+09);
INSERT INTO "entries" VALUES('t-going',6,'* white 1+c2+t+t+t',NULL,NULL,'',1.79512749326254534721e+09);
INSERT INTO "entries" VALUES('t-going',7,'* black tanatloc',NULL,NULL,'',1.79512749326254534721e+09);
INSERT INTO "entries" VALUES('t-going',8,'S0 take:1',0,14,'person',1.79512749327747821812e+09);
INSERT INTO "entries" VALUES('t-going',9,'S0 with:jolan',0,16,'person',1.79512749328585600851e+09);
INSERT INTO "entries" VALUES('t-going',10,'S0 give:C',0,17,'person',1.79512749329385328292e+09);
INSERT INTO "entries" VALUES('t-going',11,'S0 for:I',0,18,'person',1.7951274933008396625e+09);
INSERT INTO "entries" VALUES('t-going',12,'S0 roll',0,20,'person',1.7951274933088278771e+09);
INSERT INTO "entries" VALUES('t-going',13,'* white 2+2+c1+c2',NULL,NULL,'',1.7951274933088278771e+09);
INSERT INTO "entries" VALUES('t-going',14,'* black ogotai',NULL,NULL,'',1.7951274933088278771e+09);
INSERT INTO "entries" VALUES('t-going',15,'* chaams P2 C1 P1',NULL,NULL,'',1.7951274933088278771e+09);
INSERT INTO "entries" VALUES('t-going',16,'S0 kill:P1',0,31,'person',1.79512749331554460527e+09);
INSERT INTO "entries" VALUES('t-going',17,'S0 end',0,33,'person',1.79512749332226610177e+09);
INSERT INTO "entries" VALUES('t-going',18,'* white 3+3+3+c1+c2',NULL,NULL,'',1.79512749332226610177e+09);
INSERT INTO "entries" VALUES('t-going',19,'* black tanatloc',NULL,NULL,'',1.79512749332226610177e+09);
INSERT INTO "entries" VALUES('t-going',20,'S1 take:3',1,38,'person',1.79512749332567262653e+09);
INSERT INTO "entries" VALUES('t-going',21,'S1 with:aaricia',1,40,'person',1.79512749333569121361e+09);
INSERT INTO "entries" VALUES('t-going',22,'S1 give:C',1,41,'person',1.79512749333786177639e+09);
CREATE TABLE keys (
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('csrf','c624a278a2715c7c62a4651bec645fef1dae175f33eb861417eea566487aed37');
CREATE TABLE notes (
	id INTEGER NOT NULL, 
	table_id VARCHAR NOT NULL, 
	made_at FLOAT NOT NULL, 
	what VARCHAR NOT NULL, 
	about TEXT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "notes" VALUES(1,'w-over',1.79512749212516784661e+09,'opened','');
INSERT INTO "notes" VALUES(2,'w-going',1.79512749225218319897e+09,'opened','');
INSERT INTO "notes" VALUES(3,'k-going',1.79512749255699324609e+09,'opened','');
INSERT INTO "notes" VALUES(4,'t-going',1.795127493191382885e+09,'opened','');
CREATE TABLE records (
	id VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	text TEXT NOT NULL, 
	brought FLOAT NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE sitters (
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	guest VARCHAR NOT NULL, 
	player VARCHAR NOT NULL, 
	seed INTEGER NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id) REFERENCES tables (id)
);
INSERT INTO "sitters" VALUES('w-over',0,'Anna','6af51d0ca15fb4baba8e2fc3a82faae5','',0);
INSERT INTO "sitters" VALUES('w-over',1,'Ben','d7ee2007e67a40de0785e39a9922b43c','',0);
INSERT INTO "sitters" VALUES('w-going',0,'Anna','6af51d0ca15fb4baba8e2fc3a82faae5','',0);
INSERT INTO "sitters" VALUES('w-going',1,'Ben','d7ee2007e67a40de0785e39a9922b43c','',0);
INSERT INTO "sitters" VALUES('k-going',0,'Anna','6af51d0ca15fb4baba8e2fc3a82faae5','',0);
INSERT INTO "sitters" VALUES('k-going',1,'Ben','d7ee2007e67a40de0785e39a9922b43c','',0);
INSERT INTO "sitters" VALUES('k-going',2,'Cleo','64e1b2dcf777532b019b88959548cad5','',0);
INSERT INTO "sitters" VALUES('t-going',0,'Anna','6af51d0ca15fb4baba8e2fc3a82faae5','',0);
INSERT INTO "sitters" VALUES('t-going',1,'Ben','d7ee2007e67a40de0785e39a9922b43c','',0);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	rules INTEGER NOT NULL, 
	seats INTEGER NOT NULL, 
	options JSON NOT NULL, 
	components VARCHAR NOT NULL, 
	commitment VARCHAR NOT NULL, 
	secret VARCHAR NOT NULL, 
	pace VARCHAR NOT NULL, 
	opened FLOAT NOT NULL, 
	touched FLOAT NOT NULL, 
	to_act JSON NOT NULL, 
	ending TEXT NOT NULL, 
	closed BOOLEAN NOT NULL, setup TEXT DEFAULT '' NOT NULL, onward INTEGER, lesson VARCHAR DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('w-over','witches',1,2,'{"wheel": "decreasing", "trump_from": "trick", "leader": "0", "colours": "3", "values": "5", "hand": "3"}','sha256:3e5697d2588ca3854ed96d7ede0229779c0b68277348ea9884f54ad7abfd828d','sha256:72a711fb52f60e56bdb73faf9c6a436cb06cd2f58329d644922bfb5101252936','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','instant',1.79512749212516784661e+09,1.79512749224503540988e+09,'[]','20 8, won by 0 (last-card)',0,'',NULL,'');
INSERT INTO "tables" VALUES('w-going','witches',1,2,'{"wheel": "decreasing", "trump_from": "trick", "leader": "lot", "colours": "6", "values": "9", "hand": "6"}','sha256:3e5697d2588ca3854ed96d7ede0229779c0b68277348ea9884f54ad7abfd828d','sha256:72a711fb52f60e56bdb73faf9c6a436cb06cd2f58329d644922bfb5101252936','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','instant',1.79512749225218319897e+09,1.79512749233291029932e+09,'[0]','',0,'',NULL,'');
INSERT INTO "tables" VALUES('k-going','warlock',1,3,'{"start": "lot", "auction_build": "owed"}','sha256:49bc7dc56ba64d9853cc74ba82cb2bc9781e4bd722581eac1e89b314b10758c8','sha256:72a711fb52f60e56bdb73faf9c6a436cb06cd2f58329d644922bfb5101252936','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','instant',1.79512749255699324609e+09,1.795127492767932415e+09,'[1]','',0,'',NULL,'');
INSERT INTO "tables" VALUES('t-going','thorgal',2,2,'{"team": "choose", "fourth": "no", "first": "lot", "trade_consent": "on", "chaams": "standard", "powerless": "nobody"}','sha256:f35a99d07593974ebb69d1db19e60d1488bbd252946051d57d989b1331997cdd','sha256:72a711fb52f60e56bdb73faf9c6a436cb06cd2f58329d644922bfb5101252936','000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f','instant',1.795127493191382885e+09,1.79512749333786177639e+09,'[1]','',0,'',NULL,'');
CREATE TABLE validations (
	table_id VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	challenge VARCHAR NOT NULL, 
	made_at FLOAT NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	FOREIGN KEY(table_id, seat) REFERENCES sitters (table_id, seat)
);
CREATE INDEX sitters_by_guest ON sitters (guest);
CREATE INDEX ix_notes_table_id ON notes (table_id);
CREATE INDEX records_by_guest ON records (guest);
COMMIT;
