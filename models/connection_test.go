package models_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/seal"
	"intake/models"
	"intake/models/modelstest"
)

func connect(t *testing.T, db *database.DB, cast *modelstest.Cast) (*models.Connection, string) {
	t.Helper()
	return connectTo(t, db, cast, "https://hooks.example.com/intake")
}

func connectTo(t testing.TB, db *database.DB, cast *modelstest.Cast, address string) (*models.Connection, string) {
	t.Helper()
	connection, secret, err := cast.App.Connect(t.Context(), db.DB, models.Actor{Account: cast.Olive}, "",
		models.ConnectionDraft{Name: "Orders", Address: address, Topics: []string{"ticket.created"}})
	if err != nil {
		t.Fatal(err)
	}
	return connection, secret
}

func TestNeitherAddressNorSecretCanBeReadInTheDatabase(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		connection, secret := connect(t, db, cast)
		var row map[string]any
		if err := db.Table("connections").Take(&row).Error; err != nil {
			t.Fatal(err)
		}
		for column, value := range row {
			text, _ := value.(string)
			if raw, isBytes := value.([]byte); isBytes {
				text = string(raw)
			}
			if strings.Contains(text, "/intake") || strings.Contains(text, secret[10:]) {
				t.Errorf("%s gives it away", column)
			}
		}
		if address, err := connection.Address(db.DB); err != nil || address != "https://hooks.example.com/intake" {
			t.Errorf("the address is %q, %v", address, err)
		}
		to, err := connection.Destination(t.Context(), db.DB)
		if err != nil || len(to.Secrets) != 1 || to.Secrets[0] != secret {
			t.Errorf("the secrets are %q, %v", to.Secrets, err)
		}
	})
}

func TestTheOldSecretOfAConnectionStaysValidForADay(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		connection, first := connect(t, db, cast)
		by := models.Actor{Account: cast.Olive}
		second, err := connection.NewSecret(t.Context(), db.DB, by)
		if err != nil {
			t.Fatal(err)
		}
		valid := func(after time.Duration) []string {
			to, err := connection.Destination(models.At(t.Context(), models.Now().Add(after)), db.DB)
			if err != nil {
				t.Fatal(err)
			}
			return to.Secrets
		}
		if both := valid(23 * time.Hour); len(both) != 2 || both[0] != second || both[1] != first {
			t.Errorf("within a day %q are valid", both)
		}
		if left := valid(25 * time.Hour); len(left) != 1 || left[0] != second {
			t.Errorf("after it %q are valid", left)
		}
		if _, err := connection.NewSecret(t.Context(), db.DB, by); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("a third is %v", err)
		}
		if err := connection.EndFormerSecret(t.Context(), db.DB, by); err != nil || len(valid(0)) != 1 {
			t.Errorf("after its end %q are valid (%v)", valid(0), err)
		}
	})
}

func TestSecretsOfConnectionsAreSealedAgainUnderANewKey(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		jobs, err := modelstest.Attach(db, nil)
		if err != nil {
			t.Fatal(err)
		}
		connection, secret := connect(t, db, cast)
		old, current := make([]byte, seal.KeySize), make([]byte, seal.KeySize)
		current[0] = 1
		under := func(current []byte, former ...[]byte) *database.DB {
			keys, err := seal.New(current, former...)
			if err != nil {
				t.Fatal(err)
			}
			other := *db
			if other.DB, err = models.Attach(db.DB, models.Outside{Jobs: jobs, Secrets: keys}); err != nil {
				t.Fatal(err)
			}
			return &other
		}
		if _, err := connection.Address(under(current).DB); err == nil {
			t.Error("another key reads it")
		}
		if count, err := models.SealAnew(t.Context(), under(current, old).DB); err != nil || count != 2 {
			t.Errorf("%d were sealed anew, %v", count, err)
		}
		connection, err = cast.App.FindConnection(t.Context(), db.DB, connection.ID)
		if err != nil {
			t.Fatal(err)
		}
		if to, err := connection.Destination(t.Context(), under(current).DB); err != nil || to.Secrets[0] != secret {
			t.Errorf("the new key reads %q, %v", to.Secrets, err)
		}
		if count, err := models.SealAnew(t.Context(), under(current, old).DB); err != nil || count != 0 {
			t.Errorf("a second time %d were sealed anew, %v", count, err)
		}
	})
}

// An app without connections has no additional statements; five connections have as many as one.
func TestConnectionsCostFilingATicketNoExtraStatements(t *testing.T) {
	t.Parallel()
	db := modelstest.SQLite(t)
	cast, intake := modelstest.NewCast(t, db.DB), modelstest.Intake(t, db.DB)
	file := func() int64 {
		asked := modelstest.Statements(t, db.DB)
		_, err := intake.FileTicket(t.Context(), cast.App, models.TicketDraft{
			Subject: "One", Description: "It broke.", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		return asked.Load()
	}
	file()
	without := file()
	connectTo(t, db, cast, "https://hooks.example.com/0")
	one := file()
	look := func() {
		if err := models.QueueDeliveries(t.Context(), db.DB); err != nil {
			t.Fatal(err)
		}
	}
	look()
	for n := range 4 {
		connectTo(t, db, cast, fmt.Sprintf("https://hooks.example.com/%d", n+1))
	}
	if five := file(); one != without+1 || five != one {
		t.Errorf("it takes %d statements without a connection, %d with one, %d with five", without, one, five)
	}
	look()
	var deliveries int64
	if err := db.Model(&models.Delivery{}).Count(&deliveries).Error; err != nil || deliveries != 1+5 {
		t.Errorf("%d deliveries wait (%v)", deliveries, err)
	}
}

// BenchmarkFiling compares filing by 64 goroutines, for an app without connections and for one with five.
func BenchmarkFiling(b *testing.B) {
	for name, open := range map[string]func(testing.TB) *database.DB{
		"sqlite": modelstest.SQLite, "postgres": modelstest.Postgres,
	} {
		for _, count := range []int{0, 5} {
			b.Run(fmt.Sprintf("%s/connections=%d", name, count), func(b *testing.B) {
				db := open(b)
				cast, intake := modelstest.NewCast(b, db.DB), modelstest.Intake(b, db.DB)
				for n := range count {
					connectTo(b, db, cast, fmt.Sprintf("https://hooks.example.com/%d", n))
				}
				b.SetParallelism(max(1, 64/runtime.GOMAXPROCS(0)))
				b.ResetTimer()
				b.RunParallel(func(next *testing.PB) {
					for next.Next() {
						_, err := intake.FileTicket(b.Context(), cast.App, models.TicketDraft{
							Subject: "One", Description: "It broke.", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
						})
						if err != nil {
							b.Error(err)
						}
					}
				})
			})
		}
	}
}
